/** Storage of a secret in a column: sealed, so that a key opens it, or only as a hash. */
type Storage = 'sealed' | 'hashed';

/** Every column with a secret; each must have a canary. */
export const SECRET_COLUMNS: Readonly<Record<string, Storage>> = {
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
  'room_feed.secret_hash': 'hashed',
  'scim_token.token_hash': 'hashed',
  'screen.secret_hash': 'hashed',
};

/** Columns whose names suggest a secret, each with the reason why it has none. */
export const NO_SECRETS: Readonly<Record<string, string>> = {
  'audit.content_hash': 'hash of the content of the line',
  'audit.hash': 'hash of the chain',
  'audit_chain.hash': 'hash of the chain',
  'calendar_certificate.certificate': 'the public part',
  'calendar_connection.certificate': 'the public part',
  'calendar_entry.hash': 'hash of what both sides have',
  'csv_check.hash': 'hash of a file',
  'csv_job.token_roles': 'the roles of a token, not a token',
  'directory_change.row_key': 'an id, or the identifier of an organisation',
  'door_card.hash': 'hash of what a card may open',
  'evacuation_tick.person_key': 'identifies a person',
  'erased_sign_in.sign_in_hash': 'hash of the issuer and subject of a sign-in, which authorise nothing',
  'file.hash': 'hash of a file',
  'floor.plan_hash': 'hash of a file',
  'plan_analysis.plan_hash': 'hash of a file',
  'idempotency_key.body_hash': 'hash of a request',
  'idempotency_key.key': 'is valid only for the caller who chose it',
  'member.token_roles': 'the roles of a token, not a token',
  'member.token_roles_act': 'the roles of a token, not a token',
  'person.referral_code': 'meant to be shared',
  'privacy_request.receipt': 'numbers, behind the address whose hash is stored with them',
  'reservation.ticket': 'lists and mails show it again, and it only shows a reservation',
  'screen.pairing_code': 'is shown publicly on a wall, and opens nothing without the secret of its screen',
  'public_sensor.external_key': 'the name of a device, in lower case',
  'sensor.external_key': 'the name of a device, in lower case',
  'sensor.public_secret': 'the address of a public page, which lists show',
  'sensor_unclaimed.external_key': 'the name of a device, in lower case',
};

/** Names that suggest a secret in a column or a field of a call. */
export const SECRET_NAME =
  /seal|secret|token|hash|passw|private_?key|certificate|credential|cipher|ticket|receipt|rotating|static|api_?key|header_?value|pin$|_?key$|_code$/i;

/** Fields of requests with a secret in them, by call; each gets a canary. */
export const SECRET_INPUTS: Readonly<Record<string, readonly string[]>> = {
  'POST /admin/buildings': ['apiKey', 'headerValue', 'password', 'secret'],
  'PUT /admin/calendars/{org}/google': ['private_key'],
  'PUT /admin/calendars/{org}/{provider}': ['clientSecret'],
};

/** Fields of requests whose names suggest a secret. */
export const NO_SECRET_INPUTS: Readonly<Record<string, string>> = {
  'PUT /reservations/{org}/{building}/update hash': 'the ticket as the list answered it; ignored',
  'POST /admin/buildings staticQrCode': 'a switch',
  'POST /buildings/{org}/{building}/settings static_qr_code': 'a switch',
  'POST /daily-screens/{org}/{building} token': 'the digits that the screen shows',
  'POST /daily-screens/{org}/{building}/process token': 'the digits that the screen shows',
  'POST /daily-screens/{org}/{building}/process tokenId': 'the id of a screen',
  'POST /evacuations/{org}/{building}/{evacuationId}/ticks key': 'identifies a person',
  'POST /my/invitation token': 'token of an invitation; its canary is sent by e-mail',
  'PUT /admin/calendars/{org}/google key': 'the file that contains the private key',
  'PUT /admin/calendars/{org}/google private_key_id': 'the name of a key',
};
