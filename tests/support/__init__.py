"""What tests of several folders share: processes, servers, positions, referees."""
