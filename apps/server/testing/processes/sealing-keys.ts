/** The sealing keys of the processes in a test. */
export const SEALING_KEYS = `test:${Buffer.alloc(32, 'test').toString('base64')}`;
