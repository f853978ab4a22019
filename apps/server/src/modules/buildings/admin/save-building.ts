import type { BuildingForm } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import {
  type BuildingIdentity,
  buildingProblems,
  DEFAULT_POLICIES,
  POLICIES,
  policiesAfter,
  RESERVATION_SETTINGS,
  type SettingKey,
  settingFaultAmong,
  settingsFrom,
  settingsSent,
} from '@berth/domain/buildings';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import { holdFile } from '../../../platform/files/stored-files.sql.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { connectionChange, saveConnections, secretNames } from '../../connections/index.ts';
import { BuildingNotFound, addCreator, organisationIdOf } from '../../identity/index.ts';
import { BuildingInvalid, OrganisationNotFound } from './buildings-admin.problems.ts';
import { type BuildingRow, buildingsIn, insertBuilding, lockBuilding, updateBuilding } from './buildings-admin.sql.ts';

const identityOf = (organisation: string, row: BuildingRow): BuildingIdentity => ({
  name: organisation,
  path: `/${row.slug}`,
  displayName: row.displayName,
  anonymiseAfterDays: row.anonymiseAfterDays,
});

const nameOf = (key: SettingKey) =>
  Object.entries(RESERVATION_SETTINGS).find(([, setting]) => setting === key)?.[0] ?? key;

/** Merges the settings of the form into the stored ones. A limit enables or disables its policy. */
function rulesOf({ reservationSettings: sent }: BuildingForm, stored: Pick<BuildingRow, 'settings' | 'policies'>) {
  const changes = settingsSent(sent);
  const before = settingsFrom(stored.settings);
  const after = { ...before, ...changes };
  const changed = (Object.keys(changes) as SettingKey[]).filter((key) => before[key] !== after[key]);
  const problems = changed
    .filter((key) => settingFaultAmong(after, key) !== undefined)
    .map((key) => ({ param: `reservationSettings.${nameOf(key)}`, code: 'setting.working_day' }));
  const policies = changed.reduce(
    (current, key) => policiesAfter(current, after, key),
    POLICIES.filter((policy) => (sent.policies ?? stored.policies).includes(policy)),
  );
  const settings = { ...stored.settings, ...Object.fromEntries(changed.map((key) => [key, after[key]])) };
  return { problems, columns: { settings: JSON.stringify(settings), policies } };
}

const columnsOf = (form: BuildingForm, integrations: object, existing: BuildingRow | undefined) => ({
  display_name: form.displayName.trim(),
  address: form.buildingAddress,
  image_url: form.buildingImageUrl,
  more_info_url: form.buildingMoreInfoUrl,
  info_url: form.infoUrl,
  logo_url: form.logoUrl,
  idp_hint: form.idpHint,
  anonymise_after_days: form.anonymiseAfterDays ?? 0,
  timezone: form.reservationSettings.timezone,
  flow_name:
    form.reservationSettings.flowName === undefined ? (existing?.flowName ?? null) : form.reservationSettings.flowName,
  modules: JSON.stringify(form.modules),
  integrations: JSON.stringify(integrations),
});

/** The audited state: the stored building, and which secrets it has. */
async function auditedState(tx: TenantTx, { organisationId, buildingId }: BuildingKey) {
  const [row] = await buildingsIn(tx, organisationId, { removed: false, id: buildingId });
  return row && { ...row, secrets: await secretNames(tx, { organisationId, buildingId }) };
}

/** The path may include the organisation: '/organisation/building'. */
const pathIn = ({ name, path }: BuildingForm) => (path.startsWith(`/${name}/`) ? path.slice(name.length + 1) : path);

type Saving = Deps & { sealer: Sealer };

/** Creates a building, or changes one that has an id. Reports all errors at once. */
export const saveBuilding = (deps: Saving) => async (caller: SignedIn, sent: BuildingForm, texts: FieldTexts) => {
  const form = { ...sent, path: pathIn(sent) };
  const organisation = await organisationIdOf(deps.db, form.name.trim());
  if (organisation === undefined && form.id !== undefined) throw BuildingNotFound();
  const invalid = (problems: Parameters<FieldTexts>[0]) =>
    BuildingInvalid({ errors: texts(problems, { organisation: form.name }), data: problems });
  const refuse = (others: Parameters<typeof buildingProblems>[1], moved: readonly string[] = []) => {
    const problems = [
      ...buildingProblems(form, others),
      ...moved.map((param) => ({ param, code: 'building.secret_again' })),
    ];
    if (problems.length > 0) throw invalid(problems);
  };
  const pathTaken = () => invalid([{ param: 'path', code: 'building.path_exists' }]);
  if (organisation === undefined) {
    refuse([]);
    throw OrganisationNotFound();
  }
  const organisationId = organisation.id;

  return inTenant(deps.db, organisationId, async (tx) => {
    if (form.id !== undefined) await lockBuilding(tx, organisationId, form.id);
    const siblings = await buildingsIn(tx, organisationId, { removed: false });
    const existing = siblings.find(({ id }) => id === form.id);
    if (form.id !== undefined && existing === undefined) throw BuildingNotFound();
    const stored = existing && { organisationId, buildingId: existing.id, integrations: existing.integrations };
    const connections = await connectionChange(tx, form.integrations, stored);
    if (connections.missing.length > 0)
      throw invalid(connections.missing.map((param) => ({ param, code: 'building.doors_incomplete' })));
    if (existing === undefined) refuse(siblings.map((row) => identityOf(form.name, row)));
    else {
      refuse('existing building', connections.moved);
      checkVersion(form.version, existing);
    }

    for (const [now, then] of [
      [form.logoUrl, existing?.logoUrl],
      [form.buildingImageUrl, existing?.imageUrl],
    ])
      if (now !== then) await holdFile(tx, organisationId, now);
    const rules = rulesOf(form, existing ?? { settings: {}, policies: [...DEFAULT_POLICIES] });
    if (rules.problems.length > 0) throw invalid(rules.problems);
    const columns = { ...columnsOf(form, connections.stored, existing), ...rules.columns };
    const before = existing && (await auditedState(tx, { organisationId, buildingId: existing.id }));
    const inserted = () => insertBuilding(tx, organisationId, { slug: form.path.slice(1), ...columns });
    const { id } = existing ?? (await orIfTaken(inserted(), 'building_slug_unique', pathTaken));
    const at = { organisationId, buildingId: id };
    if (existing === undefined) await addCreator(tx, organisationId, id, caller.personId);
    else await updateBuilding(tx, organisationId, id, columns);
    await saveConnections(tx, deps.sealer, at, connections);
    await noteChange(
      deps,
      tx,
      { ...at, personId: caller.personId },
      {
        action: existing === undefined ? 'building.created' : 'building.changed',
        subjectId: id,
        before,
        after: {
          ...(await auditedState(tx, at)),
          changedSecrets: connections.changes.map(({ field }) => field),
          ...(connections.switchedOn.length > 0 && { switchedOn: connections.switchedOn }),
        },
        notice: 'settings',
      },
    );
    return { ...at, slug: form.name };
  });
};
