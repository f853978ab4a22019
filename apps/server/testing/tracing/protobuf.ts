type Field = { readonly number: number; readonly value: bigint | Buffer };

/** Reads the fields of a message of the protobuf wire format, one level deep. */
export function fieldsOf(message: Buffer): Field[] {
  let at = 0;
  const varint = () => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (count: number) => message.subarray(at, (at += count));
  const read: Record<number, () => bigint | Buffer> = {
    0: varint,
    1: () => bytes(8),
    2: () => bytes(Number(varint())),
    5: () => bytes(4),
  };
  const fields: Field[] = [];
  while (at < message.length) {
    const tag = Number(varint());
    const value = read[tag & 7]?.();
    if (value === undefined) throw new TypeError(`wire type ${tag & 7}`);
    fields.push({ number: tag >> 3, value });
  }
  return fields;
}

/** The messages, texts or bytes in all fields of one number. */
export const partsOf = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []));
