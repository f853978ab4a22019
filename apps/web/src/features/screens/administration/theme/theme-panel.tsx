import { saveScreenTheme } from '@berth/contract';
import type { ScreenTheme } from '@berth/domain/screens';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconDeviceTv } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { settingsQuery } from '../../../../lib/queries/queries.ts';
import { newerVersion } from '../../../../lib/save-conflict.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { useUnsavedChanges } from '../../../../ui/dialog/unsaved-changes.tsx';
import { themeQuery } from '../screens-queries.ts';
import { ContrastNote } from './contrast-note.tsx';
import { changedFields, draftOf, faultsIn, type ThemeDraft, themeFrom } from './theme-draft.ts';
import { ThemeFields } from './theme-fields.tsx';
import classes from './theme-panel.module.css';
import kit from '../../../../ui/kit.module.css';
import { type Shape, ThemePreview } from './theme-preview.tsx';
import { useThemeNames } from './use-theme-names.ts';

type Stored = ScreenTheme & { version: number };
/** The user's changes, and the version on which they are based. */
type Edit = { readonly typed: Partial<ThemeDraft>; readonly from: number };

/** The theme of the today screens, with a live preview. */
export function ThemePanel({ place, stored }: { place: Place; stored: Stored }) {
  const { t } = useTranslation('screens-admin');
  const names = useThemeNames();
  const { data: settings } = useQuery(settingsQuery(place));
  const [edit, setEdit] = useState<Edit>();
  const [shape, setShape] = useState<Shape>('landscape');
  const draft = { ...draftOf(stored), ...edit?.typed };
  const theme = themeFrom(draft, stored);
  const changed = changedFields(draft, stored);
  const isWrong = Object.keys(faultsIn(draft)).length > 0;
  const save = useSave(place, {
    onSaved: () => setEdit(undefined),
    onNewer: (from) => setEdit((before) => before && { ...before, from }),
  });
  useUnsavedChanges(changed.length > 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (edit !== undefined && !isWrong) save.mutate({ themeSettings: theme, version: edit.from });
  };
  return (
    <form className={`${kit.card} ${kit.shrinks}`} aria-labelledby="screen-theme" onSubmit={submit}>
      <div className={classes.head}>
        <h2 id="screen-theme">{t('theme.title')}</h2>
        <span>{t('theme.lead')}</span>
        <ShapeButton shape={shape} onChange={setShape} />
      </div>
      <ThemePreview theme={theme} shape={shape} zone={settings?.reservationSettings.timezone ?? 'UTC'} />
      <ThemeFields
        draft={draft}
        onChange={(change) => setEdit({ typed: { ...edit?.typed, ...change }, from: edit?.from ?? stored.version })}
      >
        <ContrastNote theme={theme} />
      </ThemeFields>
      <div className={classes.foot}>
        <span>
          {changed.length > 0 && t('theme.unsaved', { fields: changed.map((field) => names[field]).join(', ') })}
        </span>
        <Button size="sm" variant="subtle" disabled={changed.length === 0} onClick={() => setEdit(undefined)}>
          {t('discard')}
        </Button>
        <Button size="sm" type="submit" disabled={changed.length === 0 || isWrong} loading={save.isPending}>
          {t('ui:save')}
        </Button>
      </div>
    </form>
  );
}

function useSave(place: Place, { onSaved, onNewer }: { onSaved(): void; onNewer(version: number): void }) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: { themeSettings: ScreenTheme; version: number }) =>
      call(saveScreenTheme, { params: place, body }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: themeQuery(place).queryKey });
      toast.done(message);
      onSaved();
    },
    onError: (problem) => {
      toast.failed(problem);
      const newer = newerVersion(problem);
      if (newer !== undefined) onNewer(newer);
      void client.invalidateQueries({ queryKey: themeQuery(place).queryKey });
    },
  });
}

function ShapeButton({ shape, onChange }: { shape: Shape; onChange(shape: Shape): void }) {
  const { t } = useTranslation('screens-admin');
  const other = shape === 'landscape' ? 'portrait' : 'landscape';
  const Icon = other === 'portrait' ? IconDeviceMobile : IconDeviceTv;
  return (
    <button
      type="button"
      className={classes.shape}
      aria-label={other === 'portrait' ? t('theme.portrait') : t('theme.landscape')}
      title={other === 'portrait' ? t('theme.portrait') : t('theme.landscape')}
      onClick={() => onChange(other)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
