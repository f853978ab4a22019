import { type Rule, refuse } from '../decision.ts';
import { SUBJECT_MAXIMUM, subjectLength } from '../details/subject.ts';

export const subjectTooLong: Rule<'subject-too-long'> = (planned) => {
  const length = subjectLength(planned.subject);
  return length > SUBJECT_MAXIMUM ? refuse('subject-too-long', { limit: SUBJECT_MAXIMUM, length }) : undefined;
};
