import { OfWorkflow } from '../use-workflow.tsx'
import { Editor } from './editor.tsx'

export const EditorPage = () => (
  <OfWorkflow draw={(workflow) => <Editor key={workflow.id} workflow={workflow} />} />
)
