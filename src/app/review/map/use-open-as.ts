// Opening an address of the product as somebody, in this tab; another tab is whoever one is.

import { initClient } from '@ts-rest/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { control } from '../../../contract/control.ts';
import { keepCredential } from '../../session/credential.ts';
import type { Visitor } from './visitor.ts';

const controls = initClient(control, { baseUrl: '' });

export function useOpenAs({ person }: Visitor): (event: MouseEvent, address: string) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (event, address) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const open = async (): Promise<void> => {
      keepCredential(await credentialOf(person));
      await queries.invalidateQueries({ queryKey: ['control'] });
      await navigate(address);
    };
    void open();
  };
}

async function credentialOf(person: Visitor['person']): Promise<string | null> {
  if (person === null) {
    await controls.signOut();
    return null;
  }
  const { entity, key } = person;
  const answer = await controls.signIn({ body: { entity, key } });
  return answer.status === 200 ? answer.body.token : null;
}
