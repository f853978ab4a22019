import type { AnswerOf, ghosts } from '@berth/contract';

export type GhostsAnswer = AnswerOf<typeof ghosts>;
/** The figures of a building, a floor, a room or a weekday. */
export type Ghosts = NonNullable<GhostsAnswer['total']>;
