import type { Language } from '@berth/domain/language';
import type { MemberRowFault } from '@berth/domain/people';
import { textOf } from '../../platform/http/texts.ts';

export const presentRowError = (row: number, { column, code, values }: MemberRowFault, language: Language) => ({
  row,
  column,
  code,
  msg: textOf(code, language, values),
});
