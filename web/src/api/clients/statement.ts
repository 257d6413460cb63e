import { statement } from '@krapao/shared/statement/statement.contract'
import { memberClient } from '../member-client.ts'

export const statementApi = memberClient(statement)
