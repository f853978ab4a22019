import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { noteInvitation } from '../../lib/invitation.ts';
import { StartScreen } from './start/start-screen.tsx';

export function StartForBuilding() {
  const { org = '', building = '' } = useParams({ strict: false }) as { org?: string; building?: string };
  useState(() => noteInvitation(org));
  return <StartScreen place={{ org, building }} />;
}
