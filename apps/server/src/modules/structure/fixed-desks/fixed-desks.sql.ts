import type { TenantTx } from '@berth/database';
import type { OrganisationKey } from '../../../platform/keys.ts';

type Holder = {
  memberId: string | null;
  employeeName: string;
  employeeNumber: string;
  rfidCardNumber: string;
  emergencyResponder: boolean;
};

export const upsertFixedDesk = (tx: TenantTx, { organisationId }: OrganisationKey, spaceId: string, h: Holder) => {
  const columns = {
    member_id: h.memberId,
    employee_name: h.employeeName,
    employee_number: h.employeeNumber,
    rfid_card_number: h.rfidCardNumber,
    emergency_responder: h.emergencyResponder,
  };
  return tx
    .insertInto('fixed_desk')
    .values({ organisation_id: organisationId, space_id: spaceId, ...columns })
    .onConflict((oc) => oc.constraint('fixed_desk_pkey').doUpdateSet(columns))
    .execute();
};

export const deleteFixedDesk = (tx: TenantTx, { organisationId }: OrganisationKey, spaceId: string) =>
  tx
    .deleteFrom('fixed_desk')
    .where('fixed_desk.organisation_id', '=', organisationId)
    .where('fixed_desk.space_id', '=', spaceId)
    .execute();

export const memberIdOf = async (tx: TenantTx, { organisationId }: OrganisationKey, email: string) =>
  (
    await tx
      .selectFrom('offered_member as member')
      .select('member.id')
      .where('member.organisation_id', '=', organisationId)
      .where('member.email', '=', email.toLowerCase())
      .executeTakeFirst()
  )?.id;
