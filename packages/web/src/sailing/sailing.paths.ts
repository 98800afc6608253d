import { SAILING_LIST } from '@fairlead/domain/sailing/sailing.lists'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const sailingPaths = {
  list: SAILING_LIST.path,
  calendar: `${SAILING_LIST.path}/calendar`,
  pairs: `${SAILING_LIST.path}/port_pairs`,
  new: recordAddress(SAILING_LIST.path, 'new'),
  of: (id: number) => recordAddress(SAILING_LIST.path, id),
  ofDay: (day: string) => `${SAILING_LIST.path}?${new URLSearchParams({ filter: JSON.stringify([['etd', 'on', [day]]]) }).toString()}`,
}
