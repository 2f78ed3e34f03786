import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { string } from 'yup';

import { useRecurso } from '../../../componentes/usar-recurso';
import { CampoDinheiro } from '../../../formularios/campos/campo-dinheiro';
import { CampoTexto } from '../../../formularios/campos/campos';
import { CampoSelecao } from '../../../formularios/campos/escolhas';
import { formatarData } from '../../../i18n/formatos';
import { useTextos } from '../../../i18n/textos';
import { FormularioDaDecisao, type Marcacao } from '../../decisoes/formulario';
import { type Ajuste, marcarAjuste, preverAjuste } from './contrato';
import { lerDoCampo, valorEmPalavras, valorNoCampo } from './valor';

/** Um valor novo, na faixa do catálogo. */
export function FormularioAjuste({ ajuste }: { ajuste: Ajuste }) {
  const { t } = useTextos('configuracoes', 'formularios');
  const { unidade, minimo, maximo } = ajuste;
  const faixa = t('ajustes.faixa', {
    minimo: valorEmPalavras(unidade, minimo, t),
    maximo: valorEmPalavras(unidade, maximo, t),
  });
  const regras = useMemo(
    () => ({
      valor: string()
        .required(t('formularios:validacao.obrigatorio', { campo: t('ajustes.novoValor') }))
        .test('faixa', faixa, (texto) => {
          const valor = lerDoCampo(unidade, texto);
          return valor !== null && valor >= minimo && valor <= maximo;
        }),
    }),
    [t, faixa, unidade, minimo, maximo],
  );
  return (
    <FormularioDaDecisao
      inicial={{ valor: valorNoCampo(unidade, ajuste.valor) }}
      regras={regras}
      explica={t(`ajustes.item.${ajuste.id}.explica`)}
      dicaDoDia={t(ajuste.especie === 'PRAZO' ? 'ajustes.dicaPrazo' : 'ajustes.dicaLimite')}
      enviar={t('ajustes.guardar')}
      feito={t('ajustes.guardado')}
      lidas={() => ajuste.historia}
      dizer={(uma) =>
        t('ajustes.proximoEm', {
          valor: valorEmPalavras(unidade, uma.valor, t),
          dia: formatarData(uma.vigenteDesde) ?? '',
        })
      }
      marcar={({ valor, ...decisao }) =>
        marcarAjuste({ chave: ajuste.id, valor: lerDoCampo(unidade, valor) ?? 0, ...decisao })
      }
      previa={<Previa ajuste={ajuste} />}
    >
      <CampoDoValor ajuste={ajuste} dica={faixa} />
    </FormularioDaDecisao>
  );
}

function CampoDoValor({ ajuste: { unidade }, dica }: { ajuste: Ajuste; dica: string }) {
  const { t } = useTextos('configuracoes');
  const comum = { nome: 'valor', rotulo: t('ajustes.novoValor') };
  if (unidade === 'HORA') return <CampoTexto {...comum} type="time" />;
  if (unidade === 'CENTAVOS') return <CampoDinheiro {...comum} dica={dica} />;
  if (unidade !== 'SIM_NAO')
    return <CampoTexto {...comum} dica={dica} inputMode="numeric" autoComplete="off" />;
  const escolhas = ['0', '1'].map((valor) => ({ valor, rotulo: valorEmPalavras(unidade, Number(valor), t) }));
  return <CampoSelecao {...comum} escolhas={escolhas} />;
}

/** O que muda no dia escolhido, em palavras. */
function Previa({ ajuste }: { ajuste: Ajuste }) {
  const { t } = useTextos('configuracoes');
  const { values } = useFormikContext<{ valor: string } & Marcacao>();
  const { unidade, minimo, maximo } = ajuste;
  const valor = lerDoCampo(unidade, values.valor);
  const dia = /^\d{4}-\d{2}-\d{2}$/.test(values.vigenteDesde) ? values.vigenteDesde : null;
  const pronto = valor !== null && valor >= minimo && valor <= maximo && dia !== null;
  const { dados, erro } = useRecurso(pronto ? `${ajuste.id} ${valor} ${dia}` : null, () =>
    preverAjuste(ajuste.id, valor ?? 0, dia ?? ''),
  );
  const mostrar = (efeito: { valor: number; data: string | null }) =>
    formatarData(efeito.data) ?? valorEmPalavras(unidade, efeito.valor, t);
  return (
    <div className="cfg-previa" aria-live="polite">
      <strong>{t('ajustes.previa')}</strong>
      {erro ? <p>{erro.message}</p> : null}
      {!dados && !erro ? <p className="sec">{t('ajustes.previaVazia')}</p> : null}
      {dados ? (
        <p>
          {dados.antes.valor === dados.depois.valor
            ? t('ajustes.igual')
            : t(`ajustes.item.${ajuste.id}.efeito`, {
                dia: formatarData(dados.dia) ?? '',
                antes: mostrar(dados.antes),
                depois: mostrar(dados.depois),
              })}
        </p>
      ) : null}
    </div>
  );
}
