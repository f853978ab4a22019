import type { CodeFault } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api.ts';
import { Unreadable } from './use-arrival.ts';

const reasonIn = ({ data }: ApiProblem): unknown =>
  typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;

/** The reason why a scan failed, and what to do now. */
export function useFaultText(): (error: Error) => string {
  const { t } = useTranslation('check-in');
  const faults: Record<CodeFault, string> = {
    'wrong-code': t('fault.wrongCode'),
    'old-code': t('fault.oldCode'),
    'used-code': t('fault.usedCode'),
  };
  return (error) => {
    if (error instanceof Unreadable) return t('fault.unreadable');
    if (!(error instanceof ApiProblem)) return error.message;
    if (error.code === 'check_in.unknown') return t('fault.unknown');
    const reason = reasonIn(error);
    return Object.entries(faults).find(([name]) => name === reason)?.[1] ?? error.message;
  };
}
