import { isOwnFile } from '@berth/domain/buildings';
import { useTranslation } from 'react-i18next';
import { TextField } from '../fields/fields.tsx';
import classes from './sections.module.css';
import type { FormHandle } from '../use-building-form.ts';

/** Only deep links in the old format read these. */
export function LegacySection({ form: { draft, change, errorOf } }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  return (
    <>
      <p className={classes.explained}>
        {t('legacyText')} <code>{`${draft.name}.${location.host}/start/${draft.name}${draft.path}`}</code>
      </p>
      <div className={classes.two}>
        <TextField
          label={t('field.idpHint')}
          hint={t('hint.idpHint')}
          error={errorOf('idpHint')}
          value={draft.idpHint}
          onChange={(idpHint) => change({ idpHint })}
          more={{ maxLength: 100, spellCheck: false, autoCapitalize: 'none' }}
        />
        <TextField
          label={t('field.logo')}
          hint={isOwnFile(draft.logoUrl) ? t('hint.ownFile') : t('hint.https')}
          error={errorOf('logoUrl')}
          value={draft.logoUrl}
          onChange={(logoUrl) => change({ logoUrl })}
          more={{ maxLength: 2000, inputMode: 'url', spellCheck: false }}
        />
      </div>
    </>
  );
}
