import type { Building } from '@berth/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBanner } from '../../../../ui/alert/alert-banner.tsx';
import { useUnsavedChanges } from '../../../../ui/dialog/unsaved-changes.tsx';
import classes from './building-modal.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { type Section, SECTIONS } from './form-rules.ts';
import { FormSection } from './form-section.tsx';
import { IdentificationSection } from './sections/identification-section.tsx';
import { IntegrationsSection } from './sections/integrations-section.tsx';
import { LegacySection } from './sections/legacy-section.tsx';
import { LocationsSection } from './sections/locations-section.tsx';
import { MenusSection } from './sections/menus-section.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { ReservationsSection } from './sections/reservations-section.tsx';
import { SECTION_TITLES } from './sections/section-titles.ts';
import { summaryOf } from './summaries.ts';
import { type FormHandle, useBuildingForm } from './use-building-form.ts';
import { useSaveBuilding } from './use-save-building.ts';

const CONTENTS: Readonly<Record<Section, (props: { form: FormHandle }) => ReactNode>> = {
  identification: IdentificationSection,
  locations: LocationsSection,
  menus: MenusSection,
  integrations: IntegrationsSection,
  reservations: ReservationsSection,
  legacy: LegacySection,
};

type BuildingModalProps = {
  /** Undefined for a new building. A newer version of it may arrive while it is edited. */
  building: Building | undefined;
  others: readonly Building[];
  /** Only this section is open at first. */
  part?: Section | undefined;
  onClose: () => void;
  onSaved: (building: Building, isNew: boolean) => void;
  /** Called if another user saved the building, to refetch it. */
  onStale: () => void;
};

export function BuildingModal({ building, others, part, onClose, onSaved, onStale }: BuildingModalProps) {
  const { t, i18n } = useTranslation('buildings-admin');
  const element = useRef<HTMLFormElement>(null);
  const form = useBuildingForm(building, others, part);
  const { draft, isNew } = form.handle;
  const saving = useSaveBuilding({ form, element, onSaved, onStale });
  useUnsavedChanges(form.isDirty && !saving.isDone);
  const isConflict = saving.isStale || (form.theirs !== undefined && !saving.isDone);

  return (
    <ModalFrame
      title={isNew ? t('addBuilding') : t('editBuilding')}
      about={isNew ? '' : `${draft.name} / ${draft.path.slice(1)}`}
      onClose={onClose}
      onSubmit={() => saving.save(draft)}
      formRef={element}
      footer={
        <>
          <div role="alert">
            {isConflict && (
              <ConflictNotice
                base={form.base}
                theirs={form.theirs}
                busy={saving.isBusy}
                onLoadTheirs={(theirs) => {
                  saving.settle();
                  form.load(theirs);
                }}
                onKeepMine={(theirs) => {
                  saving.settle();
                  saving.save(form.rebase(theirs));
                }}
              />
            )}
          </div>
          <div className={classes.footer}>
            <div className={classes.told} role="alert">
              {saving.refusal && (
                <AlertBanner key={saving.refusal.turn} alert={saving.refusal} onDismiss={saving.dismiss} />
              )}
            </div>
            <Button variant="default" size="sm" onClick={onClose} disabled={saving.isBusy}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" size="sm" loading={saving.isPending} disabled={saving.isDone}>
              {t('ui:save')}
            </Button>
          </div>
        </>
      }
    >
      {SECTIONS.map((section) => {
        const Content = CONTENTS[section];
        return (
          <FormSection
            key={section}
            title={t(SECTION_TITLES[section])}
            {...(section === 'identification' ? { note: t('requiredNote') } : {})}
            summary={summaryOf(section, draft, t, i18n.language)}
            errors={form.errorsIn(section)}
            opened={form.opened.has(section)}
            onToggle={() => form.toggle(section)}
          >
            <Content form={form.handle} />
          </FormSection>
        );
      })}
    </ModalFrame>
  );
}
