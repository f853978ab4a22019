import type { Provisioning } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { OWN_ZONE, useDayText } from '../../lib/moments.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import cards from '../../ui/card-rows.module.css';
import kit from '../../ui/kit.module.css';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { CopiedText } from './copied-text.tsx';
import { useRemoveToken } from './directory-queries.ts';
import classes from './directory.module.css';
import { Section } from '../../ui/section.tsx';
import { TokenDialog } from './token-dialog.tsx';

type Token = Provisioning['tokens'][number];

/** One in use, and one to rotate to. */
const MOST_TOKENS = 2;

/** The data that a directory needs: the address and a token. */
export function Connection({ place, state: { address, tokens } }: { place: Place; state: Provisioning }) {
  const { t } = useTranslation('scim');
  const [isMaking, setIsMaking] = useState(false);
  const remove = useRemoval(place);
  const add = (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      disabled={tokens.length >= MOST_TOKENS}
      onClick={() => setIsMaking(true)}
    >
      {t('token.new')}
    </Button>
  );
  return (
    <Section heading={t('connection.heading')} text={t('connection.text')} aside={add}>
      <CopiedText label={t('connection.address')} text={address} />
      {tokens.length === 0 && <p className={classes.nothing}>{t('token.none')}</p>}
      <ul className={kit.stack2}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRemove={() => remove(token)} />
        ))}
      </ul>
      {isMaking && <TokenDialog place={place} onClose={() => setIsMaking(false)} />}
    </Section>
  );
}

function TokenRow({ token, onRemove }: { token: Token; onRemove: () => void }) {
  const { t } = useTranslation('scim');
  const dayText = useDayText();
  const day = (at: string) => dayText(Date.parse(at), OWN_ZONE);
  const { name, expiresAt, lastUsedAt } = token;
  return (
    <li className={cards.row}>
      <div>
        <p className={cards.name}>{name}</p>
        <p className={classes.note}>
          {t('token.expires', { day: day(expiresAt) })}
          {' · '}
          {lastUsedAt === null ? t('token.unused') : t('token.used', { day: day(lastUsedAt) })}
        </p>
      </div>
      <Button variant="default" size="sm" onClick={onRemove} aria-label={t('token.removeWhich', { name })}>
        {t('ui:remove')}
      </Button>
    </li>
  );
}

function useRemoval(place: Place): (token: Token) => void {
  const { t } = useTranslation('scim');
  const toast = useToast();
  const confirm = useConfirm();
  const { mutate } = useRemoveToken(place);
  const ask = async ({ id, name }: Token) => {
    const question = {
      title: t('token.removeWhich', { name }),
      text: t('token.removeText'),
      yes: t('ui:remove'),
      no: t('ui:cancel'),
      danger: true,
    };
    if (await confirm(question)) mutate(id, { onSuccess: ({ message }) => toast.done(message), onError: toast.failed });
  };
  return (token) => void ask(token);
}
