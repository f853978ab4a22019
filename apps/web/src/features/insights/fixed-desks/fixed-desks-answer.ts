import type { AnswerOf, fixedDeskReport } from '@berth/contract';

export type FixedDesksAnswer = AnswerOf<typeof fixedDeskReport>;
