import type { EmailTemplate } from '@berth/contract';
import { LANGUAGES, type Language } from '@berth/domain/language';
import type { MailText } from '@berth/domain/notifications';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import nav from '../../../ui/side-nav.module.css';
import classes from './kind-nav.module.css';
import { GROUPS, KIND_TEXT } from './kinds.ts';

type Choice = { readonly event: MailText; readonly language: Language };
type NavProps = Choice & { templates: readonly EmailTemplate[] };

const ownLanguages = (templates: readonly EmailTemplate[], event: MailText) =>
  templates.filter((one) => one.event === event && one.own).length;

function useOwnText() {
  const { t } = useTranslation('email-templates');
  return (count: number) => t('ownIn', { count });
}

/** All kinds of e-mail beside the editor; those with a custom text are marked. */
export function KindNav({ templates, event, language }: NavProps) {
  const { t } = useTranslation('email-templates');
  const ownText = useOwnText();
  return (
    <nav className={classes.nav} aria-label={t('kinds')}>
      {GROUPS.map(({ text, kinds }) => (
        <section key={text} className={classes.group} aria-label={t(text)}>
          <h2 className={classes.heading}>{t(text)}</h2>
          <ul>
            {kinds.map((kind) => {
              const own = ownLanguages(templates, kind);
              return (
                <li key={kind}>
                  <Link
                    to="."
                    search={{ event: kind, language }}
                    className={`${nav.link} ${classes.link}`}
                    aria-current={kind === event ? 'page' : undefined}
                    resetScroll={false}
                  >
                    {t(KIND_TEXT[kind])}
                    {own > 0 && (
                      <span className={classes.dot} role="img" aria-label={ownText(own)} title={ownText(own)} />
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The same list as a select, for narrow windows. */
export function KindSelect({ templates, event, language }: NavProps) {
  const { t } = useTranslation('email-templates');
  const ownText = useOwnText();
  const navigate = useNavigate();
  return (
    <select
      className={`${nav.select} ${classes.select}`}
      aria-label={t('chooseKind')}
      value={event}
      onChange={({ currentTarget }) =>
        void navigate({ to: '.', search: { event: currentTarget.value, language }, resetScroll: false })
      }
    >
      {GROUPS.map(({ text, kinds }) => (
        <optgroup key={text} label={t(text)}>
          {kinds.map((kind) => {
            const own = ownLanguages(templates, kind);
            return (
              <option key={kind} value={kind}>
                {own > 0 ? `${t(KIND_TEXT[kind])} · ${ownText(own)}` : t(KIND_TEXT[kind])}
              </option>
            );
          })}
        </optgroup>
      ))}
    </select>
  );
}

export function LanguageNav({ templates, event, language }: NavProps) {
  const { t } = useTranslation('email-templates');
  const { t: ui } = useTranslation('ui');
  const isOwn = (tongue: Language) =>
    templates.some((one) => one.event === event && one.language === tongue && one.own);
  return (
    <nav className={classes.languages} aria-label={t('languages')}>
      {LANGUAGES.map((tongue) => (
        <Link
          key={tongue}
          to="."
          search={{ event, language: tongue }}
          className={classes.language}
          aria-current={tongue === language ? 'page' : undefined}
          resetScroll={false}
        >
          <span lang={tongue}>{ui(`languages.${tongue}`)}</span>
          {isOwn(tongue) && <span className={classes.dot} role="img" aria-label={t('own')} title={t('own')} />}
        </Link>
      ))}
    </nav>
  );
}
