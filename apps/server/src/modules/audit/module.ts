import type { Module } from '../../platform/module.ts';

export const auditModule: Module = {
  name: 'audit',
  owns: ['audit', 'audit_chain'],
  routes: [async () => (await import('./audit.routes.ts')).auditRoutes],
  scheduled: [async () => (await import('./anchors/anchor-audit.job.ts')).anchorAudit],
  commands: [
    {
      name: 'verify-audit',
      takes: '[organisation]',
      does: 'check the audit log of each organisation, or the named one, for altered or missing rows',
      run: async () => (await import('./verify-audit.ts')).verifyAuditCommand,
    },
    {
      name: 'verify-audit-anchors',
      takes: '<file>',
      wordCount: 1,
      does: 'check every audit log, also against the anchors in the file beside the backups',
      run: async () => (await import('./anchors/verify-anchors.ts')).verifyAnchors,
    },
  ],
};
