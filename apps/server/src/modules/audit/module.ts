import type { Module } from '../../platform/module.ts';

export const auditModule: Module = {
  name: 'audit',
  owns: ['audit', 'audit_chain'],
  routes: [async () => (await import('./audit.routes.ts')).auditRoutes],
  commands: [
    {
      name: 'verify-audit',
      takes: '[organisation]',
      does: 'check the audit log of each organisation, or the named one, for altered or missing rows',
      run: async () => (await import('./verify-audit.ts')).verifyAuditCommand,
    },
  ],
};
