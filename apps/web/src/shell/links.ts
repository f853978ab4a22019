export const PRIVACY_URL = 'https://www.berth.example/privacy';
