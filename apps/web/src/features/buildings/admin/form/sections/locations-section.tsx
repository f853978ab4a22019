import { isOwnFile } from '@berth/domain/buildings';
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureUpload } from '../../../settings/rows/picture-upload.tsx';
import { fieldProps, TextField } from '../fields/fields.tsx';
import classes from './sections.module.css';
import type { FormHandle } from '../use-building-form.ts';

/** Enter saves the form, so a new line needs Shift. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function LocationsSection({ form }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const { draft, change, errorOf } = form;
  return (
    <div className={classes.three}>
      <PictureField form={form} />
      <Textarea
        {...fieldProps({ label: t('field.address'), hint: t('hint.address'), error: errorOf('buildingAddress') })}
        classNames={{ ...fieldProps({ label: '', error: undefined }).classNames, input: classes.lines ?? '' }}
        rows={1}
        maxLength={500}
        value={draft.buildingAddress}
        onChange={(event) => change({ buildingAddress: event.currentTarget.value })}
        onKeyDown={saveOnEnter}
      />
      <TextField
        label={t('field.moreInfo')}
        hint={t('hint.https')}
        error={errorOf('buildingMoreInfoUrl')}
        value={draft.buildingMoreInfoUrl}
        onChange={(buildingMoreInfoUrl) => change({ buildingMoreInfoUrl })}
        more={{ maxLength: 2000, inputMode: 'url', spellCheck: false }}
      />
    </div>
  );
}

/** A picture that is uploaded, or the address of one elsewhere. */
function PictureField({ form: { draft, pictureStore, change, errorOf } }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const id = useId();
  const hint = isOwnFile(draft.buildingImageUrl) ? t('hint.ownFile') : t('hint.https');
  return (
    <div className={classes.picture}>
      <TextField
        label={<span id={id}>{t('field.image')}</span>}
        hint={pictureStore ? hint : t('hint.pictureLater')}
        error={errorOf('buildingImageUrl')}
        value={draft.buildingImageUrl}
        onChange={(buildingImageUrl) => change({ buildingImageUrl })}
        more={{ maxLength: 2000, inputMode: 'url', spellCheck: false }}
      />
      {pictureStore && (
        <PictureUpload
          place={pictureStore}
          describedBy={id}
          onStored={(buildingImageUrl) => change({ buildingImageUrl })}
        />
      )}
    </div>
  );
}
