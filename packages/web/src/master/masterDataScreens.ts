import type { MasterDataMenu } from '@fairlead/domain/auth/auth.menu'
import type { MasterData } from '@fairlead/domain/kit/masterData'
import type { MessageKey, Namespace } from '@fairlead/domain/messages'
import type { Screen } from '../kit/app/screens.ts'
import type { Versioned } from '../kit/editor/recordKind.ts'
import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

/**
 * The three screens of a maintained table. Its menu entry says what is needed before one of them opens; `load` fetches the declaration then.
 * `texts`: catalogues besides its own.
 */
export const masterDataScreens = <F extends object, R extends object & Versioned>(
  { module, url, param, title, funcs, parent, menu_id }: MasterDataMenu,
  load: () => Promise<MasterData<F, R>>,
  texts: readonly Namespace[] = [],
): readonly Screen[] =>
  maintenanceScreens({
    path: url,
    param,
    func: funcs[0],
    menu_ids: [parent, menu_id],
    texts: [module, ...texts],
    list: title,
    // Every such catalogue holds these two: `messages.test.ts` looks.
    new: `${module}.new` as MessageKey,
    one: `${module}.one` as MessageKey,
    loadList: async () => {
      const [{ masterDataList }, data] = await Promise.all([import('./masterDataList.ts'), load()])
      return masterDataList(data)
    },
    loadDetail: async () => {
      const [{ masterDataDetail }, data] = await Promise.all([import('./masterDataDetail.ts'), load()])
      return masterDataDetail(data)
    },
  })
