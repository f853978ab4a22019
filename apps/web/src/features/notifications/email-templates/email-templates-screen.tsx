import { isLanguage } from '@berth/domain/language';
import { MAIL_TEXTS, type MailText } from '@berth/domain/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/languages/language.ts';
import { useMe } from '../../../lib/me.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import classes from './email-templates-screen.module.css';
import kit from '../../../ui/kit.module.css';
import { KindNav, KindSelect, LanguageNav } from './kind-nav.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { templatesQuery } from './templates-queries.ts';

/** The organisation's own e-mail texts. */
export function EmailTemplatesScreen() {
  const { t } = useTranslation('email-templates');
  const { place } = useMe();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {place && <Templates org={place.org} />}
    </Page>
  );
}

const isKind = (name: string | undefined): name is MailText => MAIL_TEXTS.some((kind) => kind === name);

function Templates({ org }: { org: string }) {
  const search = useScreenSearch();
  const { language: spoken } = useLanguage();
  const { data, isError, error, refetch } = useQuery(templatesQuery(org));
  const named = { event: search.one('event'), language: search.one('language') };
  const event = isKind(named.event) ? named.event : MAIL_TEXTS[0];
  const language = isLanguage(named.language) ? named.language : spoken;
  if (isError && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  const template = data?.templates.find((one) => one.event === event && one.language === language);
  if (!data || !template) return <Waiting />;
  const nav = { templates: data.templates, event, language };
  return (
    <div className={classes.layout}>
      <KindNav {...nav} />
      <div className={kit.shrinks}>
        <KindSelect {...nav} />
        <LanguageNav {...nav} />
        <TemplateEditor key={`${event} ${language}`} org={org} template={template} testAddress={data.testAddress} />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className={classes.layout}>
        <Skeleton height={480} />
        <Skeleton height={480} />
      </div>
    </Loading>
  );
}
