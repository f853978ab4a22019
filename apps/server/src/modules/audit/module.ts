import type { Module } from '../../platform/module.ts';

export const auditModule: Module = {
  name: 'audit',
  owns: ['audit', 'audit_chain'],
  routes: [async () => (await import('./audit.routes.ts')).auditRoutes],
  commands: [
    {
      name: 'verify-audit',
      takes: '[organisation]',
      does: 'say of each organisation, or the one named, whether an audit row was altered or is missing',
      run: async () => (await import('./verify-audit.ts')).verifyAuditCommand,
    },
  ],
};
