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
} from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import { holdFile } from '../../../platform/files/stored-files.sql.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { BuildingNotFound, addCreator, organisationIdOf } from '../../identity/index.ts';
import { BuildingInvalid, OrganisationNotFound } from './buildings-admin.problems.ts';
import { type BuildingRow, buildingsIn, insertBuilding, lockBuilding, updateBuilding } from './buildings-admin.sql.ts';
import { deleteSecretsExcept, secretsIn, upsertSecret } from './building-secrets.sql.ts';
import { contextOfSecret } from './building-secrets.ts';
import { retryDoorBridge } from './door-bridge.sql.ts';
import { DOOR_SECRET, missingForDoors } from './door-integration.ts';
import { deleteForwardStatesExcept } from './forward-state.sql.ts';
import { integrationsFrom, isSamePlatform, movedSecrets, takeApart } from './integrations.ts';
import { deleteSensorPoll, retrySensorPoll } from './sensor-poll.sql.ts';

const SHOWN = 4;
/** The last characters of a shorter secret would reveal too much. */
const SHOWN_FROM = 12;
const endOf = (secret: string) => (secret.length >= SHOWN_FROM ? secret.slice(-SHOWN) : '');

/** Seals new secrets, and deletes those of emptied or removed fields. */
async function storeSecrets(tx: TenantTx, sealer: Sealer, at: BuildingKey, parts: ReturnType<typeof takeApart>) {
  const { organisationId, buildingId } = at;
  const emptied = new Set(parts.changes.filter(({ secret }) => secret === '').map(({ field }) => field));
  for (const { field, secret } of parts.changes.filter((change) => change.secret !== '')) {
    const sealed = await sealer.seal(secret, contextOfSecret(at, field));
    await upsertSecret(tx, organisationId, buildingId, { field, sealed, last4: endOf(secret) });
  }
  const remaining = parts.fields.filter((field) => !emptied.has(field));
  await deleteSecretsExcept(tx, organisationId, buildingId, remaining);
}

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
  const secrets = await secretsIn(tx, organisationId, buildingId);
  return row && { ...row, secrets: secrets.map(({ field }) => field) };
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
    const stored = integrationsFrom(existing?.integrations ?? {});
    const storedSecrets = existing === undefined ? [] : await secretsIn(tx, organisationId, existing.id);
    const missing = missingForDoors(
      form.integrations.doors,
      storedSecrets.some(({ field }) => field === DOOR_SECRET),
    );
    if (missing.length > 0) throw invalid(missing.map((param) => ({ param, code: 'building.doors_incomplete' })));
    if (existing === undefined) refuse(siblings.map((row) => identityOf(form.name, row)));
    else {
      refuse(
        'existing building',
        movedSecrets(form.integrations, stored, new Set(storedSecrets.map(({ field }) => field))),
      );
      checkVersion(form.version, existing);
    }

    for (const [now, then] of [
      [form.logoUrl, existing?.logoUrl],
      [form.buildingImageUrl, existing?.imageUrl],
    ])
      if (now !== then) await holdFile(tx, organisationId, now);
    const rules = rulesOf(form, existing ?? { settings: {}, policies: [...DEFAULT_POLICIES] });
    if (rules.problems.length > 0) throw invalid(rules.problems);
    const parts = takeApart(form.integrations, stored);
    const columns = { ...columnsOf(form, parts.stored, existing), ...rules.columns };
    const before = existing && (await auditedState(tx, { organisationId, buildingId: existing.id }));
    const inserted = () => insertBuilding(tx, organisationId, { slug: form.path.slice(1), ...columns });
    const { id } = existing ?? (await orIfTaken(inserted(), 'building_slug_unique', pathTaken));
    const at = { organisationId, buildingId: id };
    if (existing === undefined) await addCreator(tx, organisationId, id, caller.personId);
    else await updateBuilding(tx, organisationId, id, columns);
    await storeSecrets(tx, deps.sealer, at, parts);
    const { forward, forwardReservation } = parts.stored;
    const receivers = [...forward.endpoints, ...forwardReservation.endpoints].map((endpoint) => endpoint.id);
    const goesOn = receivers.filter((endpointId) => !parts.switchedOn.includes(endpointId));
    await deleteForwardStatesExcept(tx, at, goesOn);
    if (isSamePlatform(stored.sensorPlatform, parts.stored.sensorPlatform)) await retrySensorPoll(tx, at);
    else await deleteSensorPoll(tx, at);
    await retryDoorBridge(tx, at, stored.doors.baseUrl !== parts.stored.doors.baseUrl);
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
          changedSecrets: parts.changes.map(({ field }) => field),
          ...(parts.switchedOn.length > 0 && { switchedOn: parts.switchedOn }),
        },
        notice: 'settings',
      },
    );
    return { ...at, slug: form.name };
  });
};
