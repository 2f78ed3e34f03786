import { CampoSenha } from '../../formularios/campos/campo-senha';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { useTextos } from '../../i18n/textos';
import { useConta } from './contexto';

/**
 * Antes do que não se desfaz, a senha de quem está na sessão. Conta que só entra com gov.br não tem senha: o servidor
 * pede então uma entrada recente.
 */
export function SenhaDoDono({ nome = 'senha', dica }: { nome?: 'senha' | 'atual'; dica?: string }) {
  const { t } = useTextos('formularios');
  const { conta } = useConta();
  return conta.temSenha ? <CampoSenha nome={nome} rotulo={t(`campos.${nome}`)} dica={dica} /> : null;
}

/** A regra do campo acima, para juntar ao esquema do formulário. */
export function useRegraDaSenha(nome: 'senha' | 'atual' = 'senha') {
  const { conta } = useConta();
  const campos = useCamposDeConta();
  return conta.temSenha ? campos.senhaAtual(nome) : campos.semRegra;
}
