import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { CampoTexto } from '../../formularios/campos/campos';
import { FormularioDaDecisao } from '../decisoes/formulario';
import { marcarNorma } from './contrato';

/** Os nomes dos campos são os do pedido, para que a recusa do servidor caia em cada um. */
const VAZIA = { decisao: { valor: { ato: '', orgao: '', publicacao: '', endereco: '', conferidaEm: '' } } };

/** Registra o ato de que as regras saem. Vale logo: só descreve. */
export function FormularioNorma() {
  const { t } = useTranslation('normas');
  const regras = useMemo(() => ({}), []);
  return (
    <FormularioDaDecisao
      inicial={VAZIA}
      regras={regras}
      explica={t('atoExplica')}
      dicaDoDia={t('dicaDoDia')}
      enviar={t('guardar')}
      feito={t('atoGuardado')}
      marcar={({ decisao: { valor }, vigenteDesde, motivo }) =>
        marcarNorma({
          vigenteDesde,
          motivo,
          decisao: {
            especie: 'NORMA',
            codigo: null,
            valor: { ...valor, endereco: valor.endereco || null, demonstracao: false },
          },
        })
      }
    >
      <CampoTexto nome="decisao.valor.ato" rotulo={t('nomeDoAto')} dica={t('dicaDoAto')} maxLength={120} />
      <CampoTexto nome="decisao.valor.orgao" rotulo={t('orgao')} maxLength={120} />
      <CampoTexto nome="decisao.valor.publicacao" rotulo={t('publicacao')} type="date" />
      <CampoTexto nome="decisao.valor.conferidaEm" rotulo={t('conferidaEm')} type="date" />
      <CampoTexto nome="decisao.valor.endereco" rotulo={t('endereco')} type="url" opcional />
    </FormularioDaDecisao>
  );
}
