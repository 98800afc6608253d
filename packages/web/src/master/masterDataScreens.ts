import type { MasterDataMenu } from '@fairlead/domain/auth/auth.menu'
import type { MasterData } from '@fairlead/domain/kit/masterData'
import type { MessageKey, Namespace } from '@fairlead/domain/messages'
import type { Screen } from '../kit/app/screens.ts'
import type { Versioned } from '../kit/editor/recordKind.ts'
import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

/**
 * The three screens of a maintained table, made from its menu entry; `load` fetches the declaration when one is opened.
 * `texts`: catalogues in addition to its own.
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
    // `messages.test.ts` checks that every such catalogue has these two texts.
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
