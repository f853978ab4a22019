/** As the processes of a test are given it. */
export const SEALING_KEYS = `test:${Buffer.alloc(32, 'test').toString('base64')}`;
