export const PRESENCE_PATH = '/workplace/presence';
export const EVACUATION_PATH = '/workplace/evacuation';
