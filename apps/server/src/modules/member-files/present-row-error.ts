import type { Language, MemberRowFault } from '@berth/domain';
import { textOf } from '../../platform/http/texts.ts';

export const presentRowError = (row: number, { column, code, values }: MemberRowFault, language: Language) => ({
  row,
  column,
  code,
  msg: textOf(code, language, values),
});
