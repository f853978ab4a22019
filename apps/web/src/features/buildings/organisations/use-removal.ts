import type { Organisation } from '@berth/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useRemoveOrganisation, useRestoreOrganisation } from './organisations-queries.ts';

/** Restores an organisation and reports it. */
export function useRestoring(): (organisation: Organisation) => void {
  const toast = useToast();
  const { mutate } = useRestoreOrganisation();
  return (organisation) =>
    mutate(organisation, { onSuccess: ({ message }) => toast.done(message), onError: toast.failed });
}

/** Asks, removes, and offers undo. An organisation with buildings is not removed: the dialog links to them instead. */
export function useRemoval(): (organisation: Organisation) => void {
  const { t } = useTranslation('organisations');
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const restore = useRestoring();
  const { mutate } = useRemoveOrganisation();

  const leadToBuildings = async ({ name, displayName, buildings }: Organisation) => {
    const text = t('hasBuildings', { displayName, count: buildings });
    const goes = await confirm({ title: t('cannotRemove'), text, yes: t('showBuildings'), no: t('ui:close') });
    if (goes) await navigate({ to: '/workplace/buildings', search: { filter: name } });
  };

  const ask = async (organisation: Organisation) => {
    if (organisation.buildings > 0) return leadToBuildings(organisation);
    const { displayName } = organisation;
    const isSure = await confirm({
      title: t('removeTitle', { displayName }),
      text: t('removeText', { displayName }),
      yes: t('ui:remove'),
      no: t('ui:cancel'),
      danger: true,
    });
    if (!isSure) return;
    mutate(organisation, {
      onSuccess: ({ message }) => toast.doneWithUndo(message, () => restore(organisation)),
      onError: toast.failed,
    });
  };
  return (organisation) => void ask(organisation);
}
