"""Who may do what where: Discord's own order of roles and overwrites."""

BITS = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
}


def mask(*names: str) -> int:
    """The bits of these names together."""
    return sum(BITS[name] for name in set(names))


EVERYTHING = mask(*BITS)
EVERYDAY = mask(
    "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history", "use_external_emojis",
    "use_application_commands", "create_public_threads", "send_messages_in_threads",
)  # fmt: skip


def permissions(user, channel) -> int:
    """What ``user`` may do in ``channel``, as bits; 0 where the user does not belong."""
    guild = channel.guild
    if guild is None:
        return EVERYDAY if user in channel.recipients else 0
    member = guild.members.get(user.id)
    if member is None:
        return 0
    held = guild.everyone.permissions
    for role in member.roles:
        held |= role.permissions
    if guild.owner is user or held & BITS["administrator"]:
        return EVERYTHING
    overwrites = (channel.parent or channel).overwrites
    for group in ([guild.id], [role.id for role in member.roles], [user.id]):
        pairs = [overwrites[target][1:] for target in group if target in overwrites]
        for _, deny in pairs:
            held &= ~deny
        for allow, _ in pairs:
            held |= allow
    return held if held & BITS["view_channel"] else 0


def may(user, channel, *names: str) -> bool:
    wanted = mask(*names)
    return permissions(user, channel) & wanted == wanted
