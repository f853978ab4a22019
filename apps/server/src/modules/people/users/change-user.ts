import { inTenant } from '@berth/database';
import { attributesFrom } from '@berth/domain/people';
import type { Deps } from '../../../platform/deps.ts';
import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import { BadRequest } from '../../../platform/http/problem.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { UserIdRequired } from '../../identity/index.ts';
import { CardTaken } from '../people.problems.ts';
import { editableUser } from './editable-user.ts';
import { noteUser } from './note-user.ts';
import { cardsOf, replaceCards, storeAttributes, type UserRecord } from './user-record.sql.ts';

type Change = {
  readonly id: string;
  /** The id in the body, which must match the one in the address. */
  readonly bodyId: string | undefined;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly version: number | undefined;
  readonly texts: FieldTexts;
};

/** The named attributes as audited: cards only as a number. */
const logged = (names: readonly string[], { attributes }: UserRecord, cards: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => (name === 'cardId' ? ['cards', cards.length] : [name, attributes[name] ?? []])),
  );

/** The sign-in provider's identifiers cannot be changed here, but may be sent back as they were returned. */
function withoutIdentifiers(attributes: Change['attributes'], { identifiers }: UserRecord): Change['attributes'] {
  const { organisation, ...others } = attributes;
  const isSame = organisation?.toSorted().join('\n') === identifiers.toSorted().join('\n');
  return isSame ? others : attributes;
}

/** Sets the named attributes; an empty list deletes an attribute. */
export const changeUser = (deps: Deps) => (caller: OrganisationCaller, change: Change) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { id: userId, bodyId = userId, texts } = change;
    const key = { organisationId: caller.organisationId, userId };
    if (bodyId.toLowerCase() !== userId.toLowerCase()) throw UserIdRequired();
    const user = await editableUser(tx, caller, userId);
    checkVersion(change.version, user);
    const parsed = attributesFrom(withoutIdentifiers(change.attributes, user));
    if ('faults' in parsed) throw BadRequest({ errors: texts(parsed.faults) });
    const { cardId, ...attributes } = parsed.attributes;
    const cardsBefore = await cardsOf(tx, key);
    if (cardId !== undefined)
      await orIfTaken(replaceCards(tx, key, cardId), 'member_card_pkey', () =>
        CardTaken({ errors: texts([{ param: 'cardId', code: 'user.card_taken' }]) }),
      );
    await storeAttributes(tx, key, attributes);
    const names = Object.keys(parsed.attributes);
    const after = { ...user, attributes: { ...user.attributes, ...attributes } };
    const version = await noteUser(deps, tx, caller, {
      action: 'member.changed',
      userId,
      before: logged(names, user, cardsBefore),
      after: logged(names, after, cardId ?? cardsBefore),
    });
    return { version };
  });
