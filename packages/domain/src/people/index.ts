export * from './leaving.ts';
export * from './may-edit.ts';
export * from './member-row.ts';
export * from './member-verdict.ts';
export * from './member-verdicts.ts';
export * from './pasted-people.ts';
export * from './user-attributes.ts';
