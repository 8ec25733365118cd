// Names under which clients ask for rooms.
export const MATCH_ROOM = 'match';
export const LOBBY_ROOM = 'lobby';
