import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';

import { useNotificar } from '../../componentes/notificacoes';
import { CampoDinheiro } from '../../formularios/campo-dinheiro';
import { CampoTexto } from '../../formularios/campos';
import { CampoSelecao } from '../../formularios/escolhas';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { type Preco } from '../contrato-gestao';
import { agendarPreco, mudarPreco } from '../servicos-gestao';

/** Agenda um preço, ou muda o que ainda não começou. O dia quem confere é o servidor, que sabe que dia é hoje na agência. */
export function FormularioPreco({ preco, aoFechar }: { preco: Preco | null; aoFechar: () => void }) {
  const { t } = useTranslation(['gestao', 'console', 'formularios']);
  const notificar = useNotificar();
  const esquema = useMemo(() => {
    const obrigatorio = (campo: string) =>
      string().required(t('formularios:validacao.obrigatorio', { campo: t(`precos.${campo}`) }));
    return object({ valor: obrigatorio('valor'), vigenteDesde: obrigatorio('desde') });
  }, [t]);
  return (
    <FormularioCurto
      inicial={{
        modalidade: String(preco?.modalidade ?? 0),
        valor: preco ? (preco.valor / 100).toFixed(2) : '',
        vigenteDesde: preco?.vigenteDesde ?? '',
      }}
      esquema={esquema}
      enviar={t('precos.guardar')}
      aoCancelar={aoFechar}
      aoEnviar={async ({ modalidade, valor, vigenteDesde }) => {
        const corpo = {
          modalidade: modalidade === '1' ? (1 as const) : (0 as const),
          valor: Math.round(Number(valor) * 100),
          vigenteDesde,
        };
        await (preco ? mudarPreco(preco.id, corpo) : agendarPreco(corpo));
        notificar({ tipo: 'success', titulo: t('console:sucesso.titulo'), mensagem: t('precos.guardado') });
        aoFechar();
      }}
    >
      <CampoSelecao
        nome="modalidade"
        rotulo={t('precos.modalidade')}
        escolhas={['0', '1'].map((valor) => ({ valor, rotulo: t(`precos.nome.${valor}`) }))}
      />
      <CampoDinheiro nome="valor" rotulo={t('precos.valor')} />
      <CampoTexto nome="vigenteDesde" rotulo={t('precos.desde')} type="date" dica={t('precos.dicaDesde')} />
    </FormularioCurto>
  );
}
