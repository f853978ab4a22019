/** How a column keeps a secret: sealed, so that a key opens it, or only a hash of it. */
type Kept = 'sealed' | 'hashed';

/** Every column that keeps one; each must have a canary behind it. */
export const SECRET_COLUMNS: Readonly<Record<string, Kept>> = {
  'browser_session.access_token': 'sealed',
  'browser_session.id_token': 'sealed',
  'browser_session.refresh_token': 'sealed',
  'browser_session.secret_hash': 'hashed',
  'building_secret.sealed': 'sealed',
  'calendar_certificate.sealed': 'sealed',
  'calendar_connection.sealed': 'sealed',
  'calendar_feed.secret_hash': 'hashed',
  'calendar_room.channel_hash': 'hashed',
  'check_in_secret.rotating': 'sealed',
  'check_in_secret.static': 'sealed',
  'ingest_key.secret_hash': 'hashed',
  'invitation.token_hash': 'hashed',
  'privacy_request.receipt_hash': 'hashed',
  'scim_token.token_hash': 'hashed',
  'screen.secret_hash': 'hashed',
};

/** Columns that are called like one, and why they hold none that anybody must not read. */
export const NO_SECRETS: Readonly<Record<string, string>> = {
  'audit.content_hash': 'of what the line says',
  'audit.hash': 'of the chain',
  'audit_chain.hash': 'of the chain',
  'calendar_certificate.certificate': 'the public part',
  'calendar_connection.certificate': 'the public part',
  'calendar_entry.hash': 'of what both sides hold',
  'csv_check.hash': 'of a file',
  'csv_job.token_roles': 'what a token said, and no token',
  'door_card.hash': 'of what a card may open',
  'evacuation_tick.person_key': 'says who is meant',
  'file.hash': 'of a file',
  'floor.plan_hash': 'of a file',
  'idempotency_key.body_hash': 'of a request',
  'idempotency_key.key': 'counts for whoever chose it',
  'member.token_roles': 'what a token said, and no token',
  'member.token_roles_act': 'what a token said, and no token',
  'person.referral_code': 'made to be given away',
  'privacy_request.receipt': 'numbers, behind the address whose hash stands beside them',
  'reservation.ticket': 'lists and mails show it again, and it only shows a reservation',
  'screen.pairing_code': 'stands on a wall for everybody, and opens nothing without the secret of its screen',
  'sensor.external_key': 'the name of a device, in small letters',
  'sensor.public_secret': 'the address of a public page, which lists show',
  'sensor_unclaimed.external_key': 'the name of a device, in small letters',
};

/** What a column, or a field of a call, is called that keeps a secret. */
export const SECRET_NAME =
  /seal|secret|token|hash|passw|private_?key|certificate|credential|cipher|ticket|receipt|rotating|static|api_?key|header_?value|pin$|_?key$|_code$/i;

/** Fields of requests with a secret in them, by call; each gets a canary. */
export const SECRET_INPUTS: Readonly<Record<string, readonly string[]>> = {
  'POST /admin/buildings': ['apiKey', 'headerValue', 'password', 'secret'],
  'PUT /admin/calendars/{org}/google': ['private_key'],
  'PUT /admin/calendars/{org}/{provider}': ['clientSecret'],
};

/** Fields of requests that are called like one. */
export const NO_SECRET_INPUTS: Readonly<Record<string, string>> = {
  'POST /admin/buildings staticQrCode': 'a switch',
  'POST /buildings/{org}/{building}/settings static_qr_code': 'a switch',
  'POST /daily-screens/{org}/{building} token': 'the digits that the screen shows',
  'POST /daily-screens/{org}/{building}/process token': 'the digits that the screen shows',
  'POST /daily-screens/{org}/{building}/process tokenId': 'the id of a screen',
  'POST /evacuations/{org}/{building}/{evacuationId}/ticks key': 'says who is meant',
  'POST /my/invitation token': 'of an invitation: its canary comes by mail',
  'PUT /admin/calendars/{org}/google key': 'what the private key stands in',
  'PUT /admin/calendars/{org}/google private_key_id': 'the name of a key',
};
