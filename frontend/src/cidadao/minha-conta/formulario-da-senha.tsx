import { useRef } from 'react';
import { object } from 'yup';

import { trocarSenha } from '../../api/conta/servicos-conta';
import { ErroApi } from '../../api/erro-api';
import { foraDoAr } from '../../api/rede';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoSenha } from '../../formularios/campos/campo-senha';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { useConta } from './contexto';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

export default function FormularioDaSenha({ enviar, aoFechar }: { enviar: string; aoFechar: () => void }) {
  const { t } = useTextos('conta', 'formularios');
  const notificar = useNotificar();
  const { recarregar } = useConta();
  const perdida = useRef<string | null>(null);
  // Se a resposta de antes se perdeu, a atual pode já ser a que então se pediu.
  const trocar = (atual: string, nova: string) =>
    trocarSenha(atual, nova).catch((causa: unknown) => {
      if (!(causa instanceof ErroApi)) throw causa;
      if (perdida.current !== null && causa.campos.some(({ campo }) => campo === 'atual'))
        return trocarSenha(perdida.current, nova);
      if (foraDoAr(causa.status)) perdida.current = nova;
      throw causa;
    });
  const esquema = object({ atual: useRegraDaSenha('atual'), nova: useCamposDeConta().senhaNova('nova') });
  return (
    <FormularioCurto
      inicial={{ atual: '', nova: '' }}
      esquema={esquema}
      enviar={enviar}
      aoCancelar={aoFechar}
      aoEnviar={async ({ atual, nova }) => {
        await trocar(atual, nova);
        aoFechar();
        recarregar();
        notificar({ tipo: 'success', titulo: t('senha.trocada'), mensagem: t('senha.trocadaTexto') });
      }}
    >
      <SenhaDoDono nome="atual" />
      <CampoSenha nova nome="nova" rotulo={t('formularios:campos.nova')} dica={t('link.dicaSenha')} />
    </FormularioCurto>
  );
}
