import type { Receipt } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { receiptQuery } from '../privacy-queries.ts';
import { useMoment } from '../use-moment.ts';
import classes from './receipt.module.css';

const STATES: Readonly<Record<Receipt['state'], string>> = {
  waiting: 'receipt.waiting',
  working: 'receipt.working',
  done: 'receipt.done',
  withdrawn: 'receipt.withdrawn',
};

const ACCOUNTS: Readonly<Record<NonNullable<Receipt['account']>, string>> = {
  deleted: 'receipt.accountDeleted',
  'used-elsewhere': 'receipt.accountElsewhere',
  'of-another-provider': 'receipt.accountOther',
};

/** For a person who was deleted and has no account: what was deleted, in numbers, and what remains. */
export function ReceiptScreen() {
  const { t } = useTranslation('privacy');
  const { org = '', receipt = '' } = useParams({ strict: false }) as { org?: string; receipt?: string };
  const query = useQuery(receiptQuery(org, receipt));
  return (
    <div className={classes.frame}>
      <header className={classes.brand}>
        <BrandMark size={24} />
        Berth
      </header>
      <Page title={t('receipt.title')}>
        {query.isPending && <Loading />}
        {query.error && <ErrorState problem={query.error} />}
        {query.data && <ReceiptText receipt={query.data} />}
      </Page>
    </div>
  );
}

function ReceiptText({ receipt: { state, dueAt, doneAt, rows, account } }: { receipt: Receipt }) {
  const { t } = useTranslation('privacy');
  const { moment } = useMoment(undefined);
  return (
    <>
      <p>{t(STATES[state], { at: moment(doneAt ?? dueAt) })}</p>
      {state === 'done' && (
        <>
          <h2>{t('receipt.rows')}</h2>
          <table className={classes.rows}>
            <thead>
              <tr>
                <th scope="col">{t('sheet.table')}</th>
                <th scope="col">{t('known.count')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ table, count }) => (
                <tr key={table}>
                  <th scope="row">
                    <code>{table}</code>
                  </th>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <h2>{t('receipt.remains')}</h2>
          <ul className={classes.remains}>
            {account !== null && <li>{t(ACCOUNTS[account])}</li>}
            <li>{t('receipt.numbers')}</li>
            <li>{t('receipt.backups')}</li>
          </ul>
        </>
      )}
    </>
  );
}
