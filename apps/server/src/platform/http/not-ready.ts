/** Why a process is not ready, in words that `/readyz` may show. */
export class NotReady extends Error {}
